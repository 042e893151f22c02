/**
 * Turns off PostgreSQL's JIT compilation for `search_pieces`. The server's connections turn it off already. But
 * PostgreSQL also calls the function when it analyzes the table, and then its own setting holds, by default on.
 */
export const statements = [`alter function search_pieces(text) set jit = off`];
