import type { Plugin } from 'vite';

/** Leaves the descriptions of the machines' states out of what goes to the browser: they are for who reads the code. */
export function descriptionsPlugin(): Plugin {
  return {
    name: 'descriptions',
    enforce: 'pre',
    apply: 'build',
    transform(source, id) {
      if (!/\/machines\/.+\.machine\.ts$/.test(id)) return null;
      return { code: source.replaceAll(/\bdescription:\s*(['"])(?:(?!\1).)*\1,?/g, ''), map: null };
    },
  };
}
