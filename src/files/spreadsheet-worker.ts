import { makeSpreadsheet, type FileTable } from './spreadsheet.ts';

/** What the worker answers of a table: its file, or null where it could not be made. */
export type SpreadsheetMade = Blob | null;

// A list of everybody is zipped for seconds, in which the page is to go on.
addEventListener('message', ({ data }: MessageEvent<FileTable>) => {
  void makeSpreadsheet(data)
    .catch((error: unknown) => {
      console.error(error);
      return null;
    })
    .then((made: SpreadsheetMade) => postMessage(made));
});
