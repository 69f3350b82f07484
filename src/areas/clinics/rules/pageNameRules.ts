import { CLINIC_FIELDS } from '#src/core/fields/bookingFields.ts'
import { RESERVED_PAGE_NAMES } from '#src/core/fields/pageNames.ts'
import { places } from '#src/core/places/places.ts'
import { all, any, at, leaf, rootAfter, type RuleNode } from '#src/core/rules/ruleTree.ts'
import { isPageName } from '#src/core/rules/values.ts'

const STORED = CLINIC_FIELDS.pageName.stored

/** What the record of a clinic says is the name of its page. The id is a text that leads nowhere else: see below. */
function nameOf(root: string, clinicId: string): string {
  const [list, id, field] = [...places.clinic(clinicId), STORED]
  return `${root}.child('${list}/'+${id}+'/${field}').val()`
}

/**
 * clinic_names/{name}: which clinic has, or had last, the page of this name. It has it while its record says so. A clinic
 * that chose another name, or none, leaves its entry: the old address leads to it until another clinic takes the name.
 * Nobody reads the list.
 */
export function pageNameRules(): RuleNode {
  return {
    children: {
      $name: leaf(
        all(
          isPageName('$name'),
          `!$name.matches(/^(${RESERVED_PAGE_NAMES.join('|')})$/)`,
          `${nameOf(rootAfter(2), 'newData.val()')} === $name`,
        ),
        {
          why: 'First come, first served. It changes with the record of the clinic, whose rules ask who may.',
          read: 'true',
          write: all(
            'newData.exists()',
            any('!data.exists()', `${nameOf('root', 'data.val()')} !== $name`),
          ),
        },
      ),
    },
  }
}

/** The name in a clinic's record is one that leads to the clinic after the update, so no other has it. */
export const HAS_PAGE_NAME = all(
  `$field === '${STORED}'`,
  `${at(rootAfter(3), ...places.pageName('newData.val()'))}.val() === $clinic`,
)
