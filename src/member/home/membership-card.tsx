import type { MemberRead } from '#domain/member/member.ts';
import { t } from '#domain/texts/texts.ts';
import { Emblem } from '#src/parts/page/emblem.tsx';
import { CheckIcon, InfoIcon } from '#src/parts/icons.tsx';
import { PhotoFrame } from '#src/parts/pictures/photo.tsx';
import { getAssociationLongName, getAssociationName, useAssociationLogo } from '#src/portal/association.ts';
import * as styles from './membership-card.css.ts';

export function MembershipCard(props: {
  readonly member: MemberRead;
  /** Undefined if the person has no membership today. */
  readonly year: number | undefined;
  readonly status: { readonly text: string; readonly valid: boolean };
  /** A text for each insurance cover that is valid today or begins later. */
  readonly insured: readonly string[];
}) {
  const { insured, member, status, year } = props;
  const logo = useAssociationLogo();
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <section aria-label={name} className={styles.card}>
      {logo === undefined && <Emblem className={styles.mark} />}
      <p className={styles.association}>
        {logo !== undefined && <Emblem className={styles.logo} logo={logo} />}
        <span>{getAssociationLongName() ?? getAssociationName()}</span>
      </p>
      <div className={styles.content}>
        <div className={styles.photo}>
          <PhotoFrame alt={t('home.photo.alt', { name })} plain src={member.photo} />
        </div>
        <p className={styles.name}>{name}</p>
        <dl className={styles.pairs}>
          <div>
            <dt>{t('details.membershipNumber')}</dt>
            <dd translate="no">{member.membershipNumber}</dd>
          </div>
          {year !== undefined && (
            <div className={styles.cardYear}>
              <dt>{t('home.year')}</dt>
              <dd translate="no">{year}</dd>
            </div>
          )}
        </dl>
        <p className={styles.status} data-valid={status.valid ? '' : undefined}>
          {status.valid ? <CheckIcon /> : <InfoIcon />}
          <span>{status.text}</span>
        </p>
        {insured.map((line) => (
          <p className={styles.insured} key={line}>
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}
