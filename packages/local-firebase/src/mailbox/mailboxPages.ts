import type { Mail } from './MailStore.ts'

/** A page contains all that it needs but the script that reloads the list. */
export const PAGE_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'"

/** Reloads the list when mail comes. */
export const UPDATES_SCRIPT = "new EventSource('/updates').onmessage = () => location.reload()\n"

export function renderListPage(messages: readonly Mail[], failureMode: string): string {
  const rows = messages.map(
    ({ id, to, subject, receivedAt }) =>
      `<li><a href="/message/${id}">${escapeHtml(subject)}</a>
        <small>to ${escapeHtml(to)}, ${renderTime(receivedAt)}</small></li>`,
  )
  return renderPage(
    'Mailbox',
    `${failureMode === 'none' ? '' : `<p role="status">Sending fails on purpose now: ${failureMode}</p>`}
    ${rows.length === 0 ? '<p>No mail yet. New mail appears here at once.</p>' : `<ol>${rows.join('\n')}</ol>`}
    <script src="/updates.js"></script>`,
  )
}

export function renderMessagePage({ to, subject, receivedAt, text, templateParams }: Mail): string {
  const parameters = Object.entries(templateParams ?? {}).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  )
  return renderPage(
    subject,
    `<p><small>to ${escapeHtml(to)}, ${renderTime(receivedAt)}</small></p>
    <div class="text">${renderText(text)}</div>
    ${parameters.length === 0 ? '' : `<details><summary>Template parameters</summary><dl>${parameters.join('')}</dl></details>`}
    <p><a href="/">All mail</a></p>`,
  )
}

export function renderNotFoundPage(): string {
  return renderPage('There is no such message', '<p><a href="/">All mail</a></p>')
}

function renderTime(receivedAt: string): string {
  return `<time>${new Date(receivedAt).toLocaleString('en-CA')}</time>`
}

/** Makes links of the addresses. Each piece is escaped by itself, after the text was split. */
function renderText(text: string): string {
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
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-CA">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark }
body { margin: 2rem auto; padding: 0 1rem; max-width: 48rem; font: 1rem/1.5 system-ui; overflow-wrap: anywhere }
li { margin-bottom: .75rem }
small { display: block }
.text { white-space: pre-wrap }
</style>
<body><h1>${escapeHtml(title)}</h1>${body}</body>
</html>
`
}
