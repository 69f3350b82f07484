import stylelint from 'stylelint'

/**
 * The widths at which layouts change, in rem: one list for pages (@media) and for parts of pages
 * (@container). 768px is the one width that the specification names (spec §9, Timings).
 */
const BREAKPOINTS = [
  // Of an appointment in the calendar.
  '5.5rem',
  '10.5rem',
  '15rem',
  '22.5rem',
  '30rem',
  '35rem',
  '40rem',
  '44rem',
  '48rem',
  '56rem',
  '60rem',
  '64rem',
  '68rem',
  '768px',
]

const WIDTH = /\(\s*(?:min-|max-)?(?:width|inline-size)\s*(?::|[<>]=?)\s*([^)]+?)\s*\)/gu

const breakpoints = stylelint.createPlugin('careslot/breakpoints', (isOn) => (root, result) => {
  if (!isOn) return
  root.walkAtRules(/^(?:media|container)$/u, (node) => {
    for (const [, width] of node.params.matchAll(WIDTH)) {
      if (BREAKPOINTS.includes(width)) continue
      stylelint.utils.report({
        message: `${width} is not one of the breakpoints: ${BREAKPOINTS.join(', ')}`,
        node,
        result,
        ruleName: 'careslot/breakpoints',
      })
    }
  })
})

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  plugins: [breakpoints],
  reportNeedlessDisables: true,
  rules: {
    'careslot/breakpoints': true,
    // Classes are read as properties of the module.
    'selector-class-pattern': [
      '^[a-z][A-Za-z0-9]*$',
      { message: 'Write class names in camelCase.' },
    ],
    // Comments and groups of tokens stand close where they belong together.
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-block-no-redundant-longhand-properties': [true, { ignoreShorthands: ['/^grid/'] }],
    'color-hex-length': 'long',
    // Safari on phones knows text-size-adjust by this name only.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['text-size-adjust'] }],
    // Specificity follows the markup's order here: states after the element they change.
    'no-descending-specificity': null,
  },
}
