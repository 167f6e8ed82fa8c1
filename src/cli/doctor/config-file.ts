/** Can the recorder read its settings? A running one has them from its start. */

import { loadConfig } from "../../config/config.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import type { Check } from "./check.ts";

export const configFile: Check = {
  name: "config",
  promise: "the recorder can read its settings",
  look({ home }) {
    try {
      loadConfig(home.config);
      return [];
    } catch (error) {
      if (!(error instanceof SkilldError)) throw error;
      const problem = `The recorder ${error.message}; it will not start with that.`;
      return [{ problem, fix: error.hint ?? "" }];
    }
  },
};
