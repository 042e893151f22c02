/** The one function of the library that we use; its published types would bring Node's into the browser's half. */
declare module 'papaparse/papaparse.js' {
  const Papa: {
    unparse(rows: readonly (readonly string[])[], config: { readonly newline: string }): string;
  };
  export default Papa;
}
