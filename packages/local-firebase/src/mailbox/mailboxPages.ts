import type { Mail } from './MailStore.ts'

/** The list of messages with its search field. */
export function renderListPage(options: {
  messages: readonly Mail[]
  recipient: string
  failureMode: string
}): string {
  const { messages, recipient, failureMode } = options
  const rows = messages
    .map(
      (mail) => `<li><a class="row" href="/message/${encodeURIComponent(mail.id)}">
        <span class="to">${escapeHtml(mail.to)}</span>
        ${renderTime(mail.receivedAt)}
        <span class="subject">${escapeHtml(mail.subject)}</span>
      </a></li>`,
    )
    .join('\n')
  const nothing =
    recipient === ''
      ? 'No mail yet. What the application sends appears here at once.'
      : `No mail to ${escapeHtml(recipient)}.`
  return renderPage(
    recipient === '' ? 'Mailbox' : `Mail to ${recipient}`,
    `<header>
      <h1><a href="/">Mailbox</a></h1>
      <form role="search" action="/" method="get">
        <label for="to">Recipient</label>
        <input id="to" name="to" type="search" value="${escapeHtml(recipient)}" autocomplete="off">
        <button>Search</button>
      </form>
    </header>
    ${failureMode === 'none' ? '' : `<p class="failing">Sending fails on purpose now: ${escapeHtml(failureMode)}</p>`}
    <main>${rows === '' ? `<p class="nothing">${nothing}</p>` : `<ol>${rows}</ol>`}</main>
    <script src="/updates.js"></script>`,
  )
}

/** One message, its links clickable. */
export function renderMessagePage(mail: Mail): string {
  const parameters = Object.entries(mail.templateParams ?? {})
    .filter(([name]) => name !== 'message')
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')
  return renderPage(
    mail.subject,
    `<header><h1><a href="/">Mailbox</a></h1></header>
    <main>
      <article>
        <h2>${escapeHtml(mail.subject)}</h2>
        <p class="envelope">To <a href="/?to=${encodeURIComponent(mail.to)}">${escapeHtml(mail.to)}</a>
          ${renderTime(mail.receivedAt)}</p>
        <div class="text">${linkAddresses(mail.text)}</div>
        ${parameters === '' ? '' : `<details><summary>Template parameters</summary><dl>${parameters}</dl></details>`}
      </article>
    </main>`,
  )
}

export function renderNotFoundPage(): string {
  return renderPage(
    'No such message',
    `<header><h1><a href="/">Mailbox</a></h1></header>
    <main><p class="nothing">There is no such message. It may have been cleared.
      <a href="/">Back to the list</a></p></main>`,
  )
}

/** Reloads the list when mail comes, but never under the hands of someone who types. */
export const UPDATES_SCRIPT = `
const field = document.getElementById('to')
new EventSource('/updates').onmessage = () => {
  if (field.value === field.defaultValue) location.reload()
}
`

function renderTime(receivedAt: string): string {
  const time = new Date(receivedAt).toLocaleString('en-CA', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  })
  return `<time datetime="${escapeHtml(receivedAt)}">${escapeHtml(time)}</time>`
}

function linkAddresses(text: string): string {
  // Split at addresses first and escape each piece by itself, so that no piece escapes the escaping.
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((piece, index) =>
      index % 2 === 0
        ? escapeHtml(piece)
        : `<a href="${escapeHtml(piece)}" rel="noreferrer">${escapeHtml(piece)}</a>`,
    )
    .join('')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-CA">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<body>${body}</body>
</html>
`
}

const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf7f0, #14201b);
  --sheet: light-dark(#ffffff, #1b2a24);
  --ink: light-dark(#16332a, #e8efe9);
  --quiet: light-dark(#54685f, #a3b5ab);
  --line: light-dark(#e4dccd, #2d3f37);
  --link: light-dark(#0f5c46, #8fd3b6);
  --accent: light-dark(#f3b58a, #d98f5c);
}
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 52rem;
  background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
a { color: var(--link) }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px }
header { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center;
  justify-content: space-between; margin-bottom: 1.5rem }
h1 { margin: 0; font-size: 1.6rem; letter-spacing: -.01em }
h1 a { color: inherit; text-decoration: none }
h2 { margin: 0 0 .25rem; font-size: 1.35rem; line-height: 1.25; overflow-wrap: anywhere }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
label { color: var(--quiet) }
input, button { font: inherit; color: inherit; padding: .4rem .7rem; min-width: 0;
  border: 1px solid var(--quiet); border-radius: 8px; background: var(--sheet) }
button { cursor: pointer; border-color: transparent; background: var(--accent); color: #16332a }
ol { list-style: none; margin: 0; padding: 0; border-radius: 12px; overflow: hidden;
  background: var(--sheet); border: 1px solid var(--line) }
li + li { border-top: 1px solid var(--line) }
.row { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .8rem 1.1rem;
  color: inherit; text-decoration: none }
.row:hover .subject { text-decoration: underline }
.row:focus-visible { outline-offset: -3px }
.to { font-weight: 600; overflow-wrap: anywhere }
.subject { grid-column: 1 / -1; overflow-wrap: anywhere }
time { color: var(--quiet); font-variant-numeric: tabular-nums; white-space: nowrap }
article { padding: 1.5rem; border-radius: 12px; background: var(--sheet); border: 1px solid var(--line) }
.envelope { display: flex; flex-wrap: wrap; gap: 0 .6rem; margin: 0 0 1.25rem; color: var(--quiet);
  overflow-wrap: anywhere }
.text { white-space: pre-wrap; overflow-wrap: anywhere }
details { margin-top: 1.5rem; color: var(--quiet) }
dl { display: grid; grid-template-columns: auto 1fr; gap: .2rem 1rem; margin: .5rem 0 0 }
dd { margin: 0; overflow-wrap: anywhere }
.nothing { padding: 3rem 1rem; text-align: center; color: var(--quiet) }
.failing { padding: .6rem 1rem; border-radius: 8px; background: var(--accent); color: #16332a }
`
