import { messagesEn } from '#domain/texts/messages.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

addTexts(messagesEn);
