/** Shows an e-mail address. If the line must break, it breaks after the @ if possible. */
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
