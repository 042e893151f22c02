import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Loading } from '#src/parts/progress.tsx';
import { useLongWait } from './long-wait.ts';

interface Loads {
  readonly busy: boolean;
  readonly refused: boolean;
  readonly refusal: string | null;
}

/** Returns the loading state of a machine from the tags `busy` and `refused`. */
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

/** The text while a screen waits for an answer. After some seconds it says that the wait is longer than usual. */
export function Waiting() {
  return <Loading text={useLongWait(true) ?? t('app.loading')} />;
}

/** The loading state of a page: shown while it loads its data, and when loading failed. */
export function LoadingState(props: Loads & { readonly onRetry: () => void }) {
  if (props.busy) return <Waiting />;
  return props.refused && <FailedLoad {...props} title={t('app.refused')} />;
}

/** The loading state after a failure: the reason, and a button to try again. */
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
