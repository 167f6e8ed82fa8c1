/** Commons: what every two traces have in common, found once however many episodes are asked about. */

import type { ShapeKey } from "../../model/mined.ts";
import { commonSequence } from "../sequence.ts";

type Steps = readonly ShapeKey[];

export class Commons {
  readonly #numbers = new Map<string, number>();
  readonly #found = new Map<string, Steps>();

  of(left: Steps, right: Steps): Steps {
    const key = `${this.#number(left)} ${this.#number(right)}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const common = commonSequence(left, right);
    this.#found.set(key, common);
    return common;
  }

  #number(steps: Steps): number {
    const text = steps.join(" ");
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }
}
