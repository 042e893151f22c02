import { useState } from 'react';
import { eventInWords } from '../../scripts/machines/chart-words.ts';
import type { Candidate, Outlook } from './tab-messages.ts';

function describeVerdict({ guard, says, reads }: Candidate): string {
  if (guard === null) return 'nothing stands in its way';
  const why = reads.length === 0 ? '' : `, by its ${reads.join(', ')}`;
  if (says === null) return `“${guard}” depends on what the event carries${why}`;
  return `“${guard}” says ${says ? 'yes' : 'no'}${why}`;
}

function describeTarget({ target }: Candidate): string {
  return target === null ? 'stays' : `→ ${target.split('.').slice(1).join(' › ')}`;
}

const answers = { true: 'taken', false: 'not taken', null: 'depends' } as const;

function answerTo({ stays, taken }: Pick<Outlook, 'stays' | 'taken'>): string {
  if (!stays) return answers[`${taken}`];
  const does = ['stays', stays.does.join(', ')].filter(Boolean).join(': ');
  return stays.shows.length === 0 ? does : `${does} (${stays.shows.join(', ')})`;
}

type Props = {
  readonly outlook: readonly Outlook[];
  readonly onSend: ((event: { type: string }) => void) | null;
};

function parseEventFields(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

export function NowView({ outlook, onSend }: Props) {
  const [carried, setCarried] = useState('');
  const extra = parseEventFields(carried);
  return (
    <section aria-label="Events">
      <h2>Events it knows here</h2>
      {onSend && (
        <label className="carried">
          What the event carries, as JSON
          <textarea
            aria-invalid={extra === null}
            onChange={(event) => setCarried(event.target.value)}
            placeholder={'{"step": "details"}'}
            rows={2}
            value={carried}
          />
        </label>
      )}
      {outlook.length === 0 && <p>It has ended, or waits for nothing.</p>}
      <ul>
        {outlook.map(({ event, candidates, ...will }) => (
          <li data-event={event} data-taken={will.stays ? 'stays' : answers[`${will.taken}`]} key={event}>
            <strong>{eventInWords(event)}</strong> <em>{answerTo(will)}</em>
            {onSend && !event.startsWith('xstate.') && (
              <button
                disabled={extra === null}
                onClick={() => onSend({ ...extra, type: event })}
                type="button"
              >
                Send
              </button>
            )}
            <ul>
              {candidates.map((candidate, index) => (
                <li key={`${candidate.id} ${index}`}>
                  {describeTarget(candidate)}: {describeVerdict(candidate)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
