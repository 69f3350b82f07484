import type { ReactElement } from 'react'
import { writeFindQuestion, type FindQuestion } from '#src/areas/openings/model/findQuestion.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { paths } from '#src/config/paths.ts'
import { listProvinces } from '#src/core/text/listProvinces.ts'
import { ChoiceLinks } from '#src/ui/ChoiceLinks.tsx'
import primitives from '#src/ui/primitives.module.css'

/** Asks for the province, with one press: there are no times to show without one. */
export function WhereChoice({ question }: { readonly question: FindQuestion }): ReactElement {
  const text = useFindText()
  return (
    <section className={primitives.stack4} aria-labelledby="where">
      <div className={primitives.stack1}>
        <h2 id="where">{text.find.whereFirst}</h2>
        <p className={primitives.soft}>{text.find.whereHint}</p>
      </div>
      <ChoiceLinks
        label={text.search.where}
        choices={listProvinces(text).map(({ value, label }) => ({
          key: value,
          label,
          to: paths.find(writeFindQuestion({ ...question, where: value })),
          isChosen: false,
        }))}
      />
    </section>
  )
}
