const token =
  /\/\/.*|\/\*[^]*?\*\/|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[\w$]+|[{}()[\],:]|\n/g;

/**
 * Returns the path of a state from a list of keys such as `states`, a state's name, `states` and so on. Null if the
 * keys lead to no state.
 */
function pathOf(keys: readonly (string | null)[]): string | null {
  const isPath = keys.every((key, index) => (index % 2 === 0 ? key === 'states' : key !== null));
  return isPath && keys.length % 2 === 0 ? keys.filter((_, index) => index % 2 === 1).join('.') : null;
}

/**
 * Finds the line of a machine's source at which each state begins, counted from 1, by the state's path:
 * `renewing.details`.
 */
export function linesOfStates(source: string): Map<string, number> {
  const begins = source.indexOf('createMachine(') + 'createMachine('.length;
  const lines = new Map<string, number>();
  const open: (string | null)[] = [];
  let line = source.slice(0, begins).split('\n').length;
  let isAtKey = false;
  let key: string | null = null;
  let isValue = false;
  for (const [text] of source.slice(begins).matchAll(token)) {
    line += text.split('\n').length - 1;
    if (text.trim() === '' || text.startsWith('//') || text.startsWith('/*')) continue;
    if (text === ':') {
      isValue = key !== null;
      const path = isValue ? pathOf([...open.slice(1), key]) : null;
      if (path !== null) lines.set(path, line);
      continue;
    }
    if ('{(['.includes(text)) open.push(isValue && text === '{' ? key : null);
    if ('})]'.includes(text)) open.pop();
    if (open.length === 0) return lines;
    key = isAtKey && /^['"\w$]/.test(text) ? text.replaceAll(/^['"]|['"]$/g, '') : null;
    isAtKey = text === '{' || text === ',';
    isValue = false;
  }
  return lines;
}
