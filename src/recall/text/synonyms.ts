/**
 * Synonyms: what developers say for the same thing. Small and general: a word that means something
 * else in every other project has no place here. Each line is one meaning, in its plainest forms.
 */

import { stem } from "./stem.ts";

const MEANINGS = `
  release publish ship cut
  deploy rollout ship
  pr mr pull-request merge-request
  repository repo
  database db
  dependency dep package library
  upgrade update bump
  environment env
  configuration config settings setup
  documentation docs doc readme
  delete remove drop clean
  create new add scaffold generate
  fix repair resolve
  revert undo rollback
  test spec
  translate translation i18n l10n locale localization
  accessibility a11y
  kubernetes k8s
  javascript js
  typescript ts
  python py
  postgres postgresql
  image picture photo
  speed performance fast slow latency
  measure benchmark profile
  authentication auth login
  authorization permission
  summarize summary summarise
  find search discover lookup
  compare difference diff versus
  restore recover
  secret credential
  rename move
  cleanup tidy
  review audit
  schedule cron
  email mail
  key token
  message notify notification
  picture image
  version tag`;

/** Stem → the stems of other words for it. */
const OTHERS: ReadonlyMap<string, ReadonlySet<string>> = otherWords(MEANINGS);

export function synonymsOf(stemmed: string): ReadonlySet<string> {
  return OTHERS.get(stemmed) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();

function otherWords(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const others = new Map<string, Set<string>>();
  for (const line of text.trim().split("\n")) {
    const meaning = line.trim().split(/\s+/).map(stem);
    for (const word of meaning) {
      const known = others.get(word) ?? new Set();
      for (const other of meaning) if (other !== word) known.add(other);
      others.set(word, known);
    }
  }
  return others;
}
