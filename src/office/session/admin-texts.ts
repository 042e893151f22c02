import { adminEn } from '#domain/texts/admin.en.ts';
import { sharedEn } from '#domain/texts/shared.en.ts';
import { signInEn } from '#domain/texts/sign-in.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

addTexts({ ...signInEn, ...sharedEn, ...adminEn });
