import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Loading } from '#src/parts/progress.tsx';
import { useLongWaitText } from './long-wait.ts';

interface Loads {
  readonly busy: boolean;
  readonly refused: boolean;
  readonly refusal: string | null;
}

export function getLoadingState(snapshot: {
  hasTag(tag: 'busy' | 'refused'): boolean;
  readonly context: { readonly refusal: string | null };
}): Loads {
  return {
    busy: snapshot.hasTag('busy'),
    refused: snapshot.hasTag('refused'),
    refusal: snapshot.context.refusal,
  };
}

/** Says that the page is loading. After some seconds the text says that the answer takes longer than usual. */
export function Waiting() {
  return <Loading text={useLongWaitText(true) ?? t('app.loading')} />;
}

/** Says that the page is loading, or that loading failed. Renders nothing if the page has the data. */
export function LoadingState(props: Loads & { readonly onRetry: () => void }) {
  if (props.busy) return <Waiting />;
  return props.refused && <FailedLoad {...props} title={t('app.refused')} />;
}

export function FailedLoad(props: {
  readonly title: string;
  readonly refusal: string | null;
  readonly onRetry: () => void;
}) {
  return (
    <Notice
      action={
        <Button kind="secondary" onClick={props.onRetry}>
          {t('app.retry')}
        </Button>
      }
      announced
      kind="error"
      title={props.title}
    >
      {props.refusal}
    </Notice>
  );
}
