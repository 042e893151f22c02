/**
 * Makes the table of the browser app's files, by build. With this table, a server process of one release can send files
 * that a page of another release needs.
 */
export const statements = [
  `create table client_files (
     build text not null,
     path text not null,
     bytes bytea not null,
     started_at timestamptz not null,
     primary key (build, path)
   )`,
  `create index client_files_path on client_files (path)`,
];
