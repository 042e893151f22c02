/** Makes the first entries of a form, by field name. A value that is null or missing is empty. */
export function toStartingEntries<Name extends string>(
  form: { readonly entries: Readonly<Record<Name, unknown>> },
  stored: { readonly [K in NoInfer<Name>]?: string | null },
): Record<Name, string> {
  const names = Object.keys(form.entries) as Name[];
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? ''])) as Record<Name, string>;
}
