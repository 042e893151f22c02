import { compileMessage } from '@lingui/message-utils/compileMessage';
import * as v from 'valibot';
import { adminEn } from '#domain/texts/admin.en.ts';
import { associationEn } from '#domain/texts/association.en.ts';
import { declineEn } from '#domain/texts/decline.en.ts';
import { deskEn } from '#domain/texts/desk.en.ts';
import { detailsEn } from '#domain/texts/details.en.ts';
import { documentsEn } from '#domain/texts/documents.en.ts';
import { groupEn } from '#domain/texts/group.en.ts';
import { lockoutEn } from '#domain/texts/lockout.en.ts';
import { logEn } from '#domain/texts/log.en.ts';
import { logFieldsEn } from '#domain/texts/log-fields.en.ts';
import { mailEn } from '#domain/texts/mail.en.ts';
import { memberEn } from '#domain/texts/member.en.ts';
import { membersEn } from '#domain/texts/members.en.ts';
import { notesEn } from '#domain/texts/notes.en.ts';
import { numberEn } from '#domain/texts/number.en.ts';
import { privacyEn } from '#domain/texts/privacy.en.ts';
import { registryEn } from '#domain/texts/registry.en.ts';
import { remindersEn } from '#domain/texts/reminders.en.ts';
import { renewalEn } from '#domain/texts/renewal.en.ts';
import { reportsEn } from '#domain/texts/reports.en.ts';
import { samePeopleEn } from '#domain/texts/same-people.en.ts';
import { serverEn } from '#domain/texts/server.en.ts';
import { settlementEn } from '#domain/texts/settlement.en.ts';
import { sharedEn } from '#domain/texts/shared.en.ts';
import { signInEn } from '#domain/texts/sign-in.en.ts';
import { undoEn } from '#domain/texts/undo.en.ts';
import { addTexts, compileTextsWith, says } from '#domain/texts/texts.ts';

/** Loads the catalogues of texts, and gives rules without a message of their own a message that repeats nothing of what was sent. */
export function loadTexts(): void {
  compileTextsWith(compileMessage);
  for (const catalogue of [
    sharedEn,
    detailsEn,
    adminEn,
    associationEn,
    privacyEn,
    lockoutEn,
    registryEn,
    reportsEn,
    deskEn,
    settlementEn,
    signInEn,
    mailEn,
    remindersEn,
    declineEn,
    groupEn,
    memberEn,
    membersEn,
    notesEn,
    numberEn,
    samePeopleEn,
    renewalEn,
    serverEn,
    documentsEn,
    logEn,
    logFieldsEn,
    undoEn,
  ])
    addTexts(catalogue);
  v.setGlobalMessage(says('invalid.value'));
}
