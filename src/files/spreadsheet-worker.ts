import { makeSpreadsheet, type FileTable } from './spreadsheet.ts';

/** The Excel file, or null if it could not be made. */
export type SpreadsheetMade = Blob | null;

// A worker compresses the list of all people, because this takes seconds and the page must stay usable.
addEventListener('message', ({ data }: MessageEvent<FileTable>) => {
  void makeSpreadsheet(data)
    .catch((error: unknown) => {
      console.error(error);
      return null;
    })
    .then((made: SpreadsheetMade) => postMessage(made));
});
