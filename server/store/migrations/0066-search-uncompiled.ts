/**
 * Compiles nothing where the pieces of a search are made, whoever asks for them: not only our own connections do, but
 * also what analyzes the table beside us, on a server that nobody set otherwise.
 */
export const statements = [`alter function search_pieces(text) set jit = off`];
