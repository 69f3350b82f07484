import { beforeEach, expect, test } from 'vitest'
import { quickComputedStyle } from '#tests/support/quickComputedStyle.ts'

/** A window in which everything is jsdom's own. */
let view: Window
let plain: Document
beforeEach(() => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  if (frame.contentWindow === null || frame.contentDocument === null) throw new Error('No window.')
  view = frame.contentWindow
  plain = frame.contentDocument
  return () => {
    frame.remove()
  }
})

const NAMES = ['display', 'visibility', 'opacity', 'pointer-events', 'font-weight']

test('a computed style is that of jsdom, also when it is asked for again', () => {
  plain.body.innerHTML = `
    <header><h1>A</h1><nav><a href="/">b</a><a>c</a></nav></header>
    <main><p>d <em>e</em> <strong>f</strong> <span>g</span></p>
    <ul><li>h</li><li hidden>i</li></ul><ol><li>j</li></ol><dl><dt>k</dt><dd>l</dd></dl>
    <table><caption>m</caption><thead><tr><th>n</th></tr></thead>
      <tbody><tr><td>o</td></tr><tr hidden><td>p</td></tr></tbody></table>
    <dialog><p>q</p></dialog><dialog open><p>r</p></dialog>
    <details><summary>s</summary><summary>t</summary><p>u</p></details>
    <details open><summary>v</summary><p>w</p></details>
    <form><fieldset><legend>x</legend><label>y <input></label><input type="hidden">
      <input type="checkbox"><select><option>z</option></select><textarea></textarea>
      <button>1</button><button type="submit" disabled>2</button><output>3</output></fieldset></form>
    <div hidden><b>4</b></div><div popover>5</div><div aria-hidden="true"><i>6</i></div>
    <div style="display: none"><b>7</b></div><div style="visibility: hidden"><b>8</b>
      <b style="visibility: visible">9</b></div>
    <div style="pointer-events: none"><button>10</button></div><p style="opacity: 0"><b>11</b></p>
    <svg><path d=""/></svg><img alt=""><hr><br><progress></progress><template></template>
    <noscript>12</noscript><script type="application/json">{}</script></main>`
  const own = (element: Element): CSSStyleDeclaration => view.getComputedStyle(element)
  const quick = quickComputedStyle(own)
  const stylesBy = (compute: typeof own): unknown =>
    Array.from(plain.querySelectorAll('*'), (element) => [
      element.outerHTML,
      NAMES.map((name) => compute(element).getPropertyValue(name)),
      compute(element).display,
      compute(element).pointerEvents,
      compute(element).fontWeight,
    ])

  const expected = stylesBy(own)
  expect(stylesBy(quick)).toEqual(expected)
  expect(stylesBy(quick)).toEqual(expected)

  const paragraph = plain.querySelector('p')
  if (paragraph === null) throw new Error('No paragraph.')
  paragraph.style.display = 'none'
  expect(quick(paragraph).display).toBe('none')
})

test('a label of a form control is that of jsdom', () => {
  const html = `
    <label for="a">A</label><input id="a"><label for="a">Again</label>
    <label>B <input id="b"> <input id="c"></label><label for="none">D</label>
    <label for="e">E <input id="f"></label><select id="e"></select>
    <label><button id="g">G</button></label><input type="hidden" id="h"><label for="h">H</label>
    <label for="i">I</label><p id="i"></p><textarea id="i"></textarea><output id="j"></output>`
  const labelsIn = (place: Document): unknown =>
    Array.from(place.querySelectorAll<HTMLInputElement>('[id]'), ({ id, labels }) => [
      id,
      Array.from(labels ?? [], (label) => label.textContent),
    ])
  plain.body.innerHTML = html
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html
  const expected = labelsIn(plain)
  const found = labelsIn(document)
  place.remove()
  expect(found).toEqual(expected)
})
