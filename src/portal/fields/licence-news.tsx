import { useState } from 'react';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { findLicenceClickEffects, nameLicence, type LicenceNews } from '#domain/insurance/licence-rules.ts';
import { t } from '#domain/texts/texts.ts';
import { news as newsClass } from './licence-news.css.ts';

/** Returns the message about the last change of ticked licences, or null. */
export function useLicenceClickEffects(held: readonly LicenceId[]): LicenceNews | null {
  const [last, setLast] = useState({ held, news: null as LicenceNews | null });
  if (held.join() === last.held.join()) return last.news;
  const news = findLicenceClickEffects(last.held, held);
  setLast({ held, news });
  return news;
}

/** Names the licence that the click unticked, or says that the ticked licence needs a cover. */
export function LicenceNewsLine(props: {
  readonly id: LicenceId;
  readonly news: LicenceNews | null;
  readonly lacksCover: boolean;
}) {
  const { id, news } = props;
  const said = news?.clicked === id ? news : null;
  return (
    <p className={newsClass} role="status">
      {[
        said?.takenOff && t('licence.takenOff', { licence: nameLicence(said.takenOff) }),
        (said?.needsCover || props.lacksCover) && t('licence.needsCover'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
