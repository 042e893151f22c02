/**
 * Turns off PostgreSQL's JIT compilation for `search_pieces`. The portal's own connections already turn JIT off for all
 * statements. PostgreSQL also calls `search_pieces` when it analyzes the table in the background, where the settings of
 * the portal's connections have no effect.
 */
export const statements = [`alter function search_pieces(text) set jit = off`];
