/** If possible, the line breaks after the @. */
export function EmailAddress({ address }: { readonly address: string | null | undefined }) {
  const [, name, host] = /^(.*@)(.*)$/.exec(address ?? '') ?? [];
  if (name === undefined) return <span>{address}</span>;
  return (
    <span>
      <span>{name}</span>
      <wbr />
      <span>{host}</span>
    </span>
  );
}
