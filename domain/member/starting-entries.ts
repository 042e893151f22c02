/**
 * Returns the values of a form when it opens, by field name. A stored value that is null or missing becomes an empty
 * text in the form.
 */
export function toFirstFormEntries<Name extends string>(
  form: { readonly entries: Readonly<Record<Name, unknown>> },
  stored: { readonly [K in NoInfer<Name>]?: string | null },
): Record<Name, string> {
  const names = Object.keys(form.entries) as Name[];
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? ''])) as Record<Name, string>;
}
