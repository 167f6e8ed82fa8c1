/**
 * Vendor shapes: tokens that no first characters give away, but their build does.
 *
 * Each is tried where a word begins that holds a digit; looking back covers what stands before it.
 */

export interface VendorShape {
  readonly kind: string;
  /** Sticky. What the group `lead` found by looking back is part of the token. */
  readonly pattern: RegExp;
}

export const VENDOR_SHAPES: readonly VendorShape[] = [
  { kind: "telegram-token", pattern: /(?<=\d{8,10}:)A[\w-]{34}(?![\w-])/y },
  { kind: "firebase-key", pattern: /(?<=(?<lead>[\w-]{11}:))APA91b[\w-]{100,180}(?!\w)/y },
  { kind: "discord-token", pattern: /[MNO][\w-]{22,27}\.[\w-]{6,7}\.[\w-]{27,45}(?![\w-])/y },
  { kind: "azure-client-secret", pattern: /[\w.~-]{3}\dQ~[\w.~-]{31,34}(?![\w~-])/y },
  { kind: "azure-devops-token", pattern: /[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}(?!\w)/y },
  { kind: "azure-service-key", pattern: /[A-Za-z0-9]{52}JQQJ99[A-Za-z0-9]{26}(?!\w)/y },
  {
    kind: "azure-service-key",
    pattern: /[A-Za-z0-9+/]{33,44}\+?(?:ASt|AIo|ACDb|ARm)[A-Za-z0-9+/]{5,8}=(?!\w)/y,
  },
  { kind: "azure-cache-key", pattern: /[A-Za-z0-9]{33}AzCa[A-Za-z0-9]{6}=(?!\w)/y },
  { kind: "azure-search-key", pattern: /[A-Za-z0-9]{42}AzSe[A-Za-z0-9]{6}(?!\w)/y },
  { kind: "terraform-token", pattern: /[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,70}/y },
  { kind: "openai-key", pattern: /[\w-]{20,120}T3BlbkFJ[\w-]{20,120}(?!\w)/y },
  { kind: "mailchimp-key", pattern: /[0-9a-f]{32}-us\d{1,2}(?!\w)/y },
  { kind: "mailgun-key", pattern: /[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}(?!\w)/y },
  { kind: "ngrok-key", pattern: /2[A-Za-z0-9]{26}_[A-Za-z0-9]{18,24}(?!\w)/y },
  { kind: "maxmind-key", pattern: /\w{6}_\w{29}_mmk(?!\w)/y },
  { kind: "newrelic-key", pattern: /[0-9a-f]{36}NRAL(?!\w)/y },
  { kind: "zendesk-secret", pattern: /(?<=\/token:)[A-Za-z0-9]{40}(?!\w)/y },
  { kind: "zhipu-key", pattern: /[0-9a-f]{32}\.[A-Za-z0-9]{16}(?!\w)/y },
  { kind: "facebook-token", pattern: /(?<=\d{13,17}(?:\||%7[cC]))[\w-]{27,40}(?!\w)/y },
  {
    kind: "braintree-token",
    pattern:
      /(?<=(?<lead>access_token\$(?:production|sandbox)\$[a-z0-9]{10,24}\$))[0-9a-f]{32}(?!\w)/y,
  },
  { kind: "asana-token", pattern: /(?<=\d{10,20}:)[0-9a-f]{32}(?!\w)/y },
  { kind: "sendgrid-key", pattern: /(?<=SG\.)[\w-]{16,32}\.[\w-]{16,64}(?!\w)/y },
  {
    kind: "kubernetes-bootstrap-token",
    pattern: /(?<=(?:token|id)[ :="']{1,4})[a-z0-9]{6}\.[a-z0-9]{16}(?!\w)/y,
  },
];
