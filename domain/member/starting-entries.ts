/** Returns the first values of a form, by field name. Null or missing values become empty texts. */
export function toFirstFormEntries<Name extends string>(
  form: { readonly entries: Readonly<Record<Name, unknown>> },
  stored: { readonly [K in NoInfer<Name>]?: string | null },
): Record<Name, string> {
  const names = Object.keys(form.entries) as Name[];
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? ''])) as Record<Name, string>;
}
