/**
 * Turns off PostgreSQL's JIT compilation for `search_pieces`. The server's own connections turn it off for all
 * statements. But PostgreSQL also calls the function when it analyzes the table by itself, and these settings do not
 * apply then.
 */
export const statements = [`alter function search_pieces(text) set jit = off`];
