import type { ReactElement } from 'react';
import { adminEn } from '#domain/texts/admin.en.ts';
import { signInEn } from '#domain/texts/sign-in.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { PageStandIn } from '#src/parts/page/page.tsx';
import { ShellStandIn } from '#src/office/portal/shell-frame.tsx';

addTexts(signInEn);
addTexts(adminEn);

/** The server replaces these placeholders with the association's names. */
const names = { association: '%association%', longName: '%association-long%' };
const skipText = t('app.skip');

/** The content of each page until its script runs. The build writes it into the HTML files. */
export const standIns: Readonly<
  Record<'index' | 'admin', Readonly<Record<'signIn' | 'outside' | 'inside', ReactElement>>>
> = {
  index: {
    signIn: <PageStandIn {...names} lead={t('login.lead')} skipText={skipText} title={t('login.title')} />,
    outside: <PageStandIn {...names} skipText={skipText} />,
    inside: <PageStandIn {...names} close="coming" skipText={skipText} />,
  },
  admin: {
    signIn: (
      <PageStandIn
        association={names.association}
        lead={t('admin.login.lead')}
        skipText={skipText}
        title={t('admin.login.title')}
      />
    ),
    outside: <PageStandIn association={names.association} skipText={skipText} />,
    inside: <ShellStandIn association={names.association} />,
  },
};
