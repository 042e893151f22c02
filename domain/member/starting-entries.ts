/** The entries that a form starts with, by the names of its fields; what is null or not there is empty. */
export function toStartingEntries<Name extends string>(
  form: { readonly entries: Readonly<Record<Name, unknown>> },
  stored: { readonly [K in NoInfer<Name>]?: string | null },
): Record<Name, string> {
  const names = Object.keys(form.entries) as Name[];
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? ''])) as Record<Name, string>;
}
