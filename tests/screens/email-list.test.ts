import { expect, test, vi } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { emailListMachine } from '#machines/reports/email-list.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { registryLines } from '#tests/support/screens/registry-data.ts';
import { button, notice, says, shows } from '#tests/support/screens/page.ts';

const emails = ['gorga@example.mt', 'wistin@example.mt'];
const failed = 'Could not fetch the emails due to a technical error.';

/** The clipboard as a test has it: each writing waits for its end. */
class Clipboard {
  readonly written: string[] = [];
  settle: { readonly done: () => void; readonly fail: (error: Error) => void } | undefined;

  write(text: string): Promise<void> {
    this.written.push(text);
    return new Promise((done, fail) => {
      this.settle = { done, fail };
    });
  }
}

test('every moment of the e-mail list', async () => {
  await screenModelOf(emailListMachine, {
    samples: [
      { type: 'retried' },
      { type: 'copy asked' },
      { type: 'xstate.done.actor.load', output: emails },
      { type: 'xstate.error.actor.load', error: new Error(failed) },
      { type: 'xstate.done.actor.copy', output: undefined },
      { type: 'xstate.error.actor.copy', error: new Error('not allowed') },
    ],
  }).drive({
    open: async () => {
      const clipboard = new Clipboard();
      const spy = vi
        .spyOn(navigator.clipboard, 'writeText')
        .mockImplementation((text) => clipboard.write(text));
      const office = await openOffice({ path: '/admin/reports/emails', hold: [registryLines.emails] });
      return { ...office, clipboard, spy };
    },
    buttons: { retried: t('app.retry'), 'copy asked': 'Copy all' },
    does: {
      'xstate.done.actor.load': ({ network }) => network.answer(registryLines.emails, emails),
      'xstate.error.actor.load': ({ network }) => network.answer(registryLines.emails, { reason: '' }, 500),
      'xstate.done.actor.copy': ({ clipboard }) => clipboard.settle?.done(),
      'xstate.error.actor.copy': ({ clipboard }) => clipboard.settle?.fail(new Error('not allowed')),
    },
    sees: async ({ network, clipboard }, snapshot) => {
      const listed = snapshot.hasTag('listed');
      const said = snapshot.matches('copied')
        ? '2 addresses. All addresses copied.'
        : snapshot.matches('notCopied')
          ? '2 addresses. Your browser did not allow copying. Select the addresses and copy them yourself.'
          : '2 addresses. ';
      const looks = () => ({
        loading: network.waiting(registryLines.emails),
        refusal: notice(t('app.refused')),
        copy: button('Copy all'),
        listed: [...document.querySelectorAll('main li')].map((one) => one.textContent),
        said: listed ? (document.querySelector('main p[role="status"]')?.textContent ?? null) : null,
      });
      await shows(looks, {
        loading: snapshot.matches('loading') ? 1 : 0,
        refusal: snapshot.matches('unavailable') ? failed : null,
        copy: listed ? (snapshot.matches('copying') ? 'busy' : 'ready') : 'absent',
        listed: listed ? emails : [],
        said: listed ? said : null,
      });
      expect(new Set(clipboard.written)).toEqual(
        new Set(
          snapshot.matches('copying') || snapshot.hasTag('copied') || snapshot.hasTag('not copied')
            ? ['gorga@example.mt, wistin@example.mt']
            : [],
        ),
      );
    },
    close: async ({ close, network, spy }) => {
      spy.mockRestore();
      await close();
      // What was being read is given up with the page.
      expect(network.forgotten()).toEqual([]);
    },
  });
});

test('where nobody has an address it says so, and there is nothing to copy', async () => {
  await openOffice({ path: '/admin/reports/emails', answers: { [registryLines.emails]: [] } });
  await shows(() => says('No active member has given an email address'), true);
  expect(button('Copy all')).toBe('absent');
});
