/** Makes the table of the browser app's files by build, from which any release answers pages of another one. */
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
