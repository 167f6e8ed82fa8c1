/**
 * The version of shapes: raised when they come out otherwise, so that all sessions are shaped again.
 * By itself, because whoever only asks for it should not load a miner.
 */

export const SHAPES_VERSION = 2;
