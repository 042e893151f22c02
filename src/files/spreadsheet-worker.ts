import { makeSpreadsheet, type FileTable } from './spreadsheet.ts';

/** The answer of the worker: the Excel file, or null if the file could not be made. */
export type SpreadsheetMade = Blob | null;

// Compressing a list of all people takes seconds. Meanwhile the page must not be blocked.
addEventListener('message', ({ data }: MessageEvent<FileTable>) => {
  void makeSpreadsheet(data)
    .catch((error: unknown) => {
      console.error(error);
      return null;
    })
    .then((made: SpreadsheetMade) => postMessage(made));
});
