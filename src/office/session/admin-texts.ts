import { adminEn } from '#domain/texts/admin.en.ts';
import { dutiesEn } from '#domain/texts/duties.en.ts';
import { passkeySignInEn } from '#domain/texts/passkey-sign-in.en.ts';
import { registryEn } from '#domain/texts/registry.en.ts';
import { sharedEn } from '#domain/texts/shared.en.ts';
import { signInEn } from '#domain/texts/sign-in.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

addTexts({
  ...signInEn,
  ...sharedEn,
  ...adminEn,
  ...dutiesEn,
  ...passkeySignInEn,
  ...registryEn,
});
