/** Seeds: fifteen that everybody may look at. Others are drawn when the miner no longer changes. */

export const FIXED_SEEDS: readonly string[] = Array.from({ length: 15 }, (_, at) => String(at + 1));
