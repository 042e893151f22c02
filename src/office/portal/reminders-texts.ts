import { remindersEn } from '#domain/texts/reminders.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

addTexts(remindersEn);
