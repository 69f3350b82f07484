import type { ReactElement } from 'react'
import { writeFindQuestion, type FindQuestion } from '#src/areas/openings/model/findQuestion.ts'
import { NAMED_DAYS } from '#src/areas/openings/model/namedDays.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { paths } from '#src/config/paths.ts'
import { listProvinces } from '#src/core/text/listProvinces.ts'
import type { Province } from '#src/core/time/provinces.ts'
import { ChoiceLinks } from '#src/ui/ChoiceLinks.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './WhereChoice.module.css'

interface WhereChoiceProps {
  readonly question: FindQuestion
  readonly onProvince: (province: Province) => void
}

/** Asks for the province, with one press: there are no times to show without one. The day may be said before it. */
export function WhereChoice({ question, onProvince }: WhereChoiceProps): ReactElement {
  const text = useFindText()
  const addressWith = (change: Partial<FindQuestion>): string =>
    paths.find(writeFindQuestion({ ...question, ...change }))
  return (
    <div className={styles.choices}>
      <section className={primitives.stack3} aria-labelledby="when">
        <h2 id="when">{text.find.whenFirst}</h2>
        <ChoiceLinks
          label={text.search.when}
          choices={NAMED_DAYS.map((day) => ({
            key: day,
            label: text.find.briefDay(day),
            to: addressWith({ day }),
            isChosen: question.day === day,
          }))}
        />
      </section>
      <section className={primitives.stack3} aria-labelledby="where">
        <div className={primitives.stack1}>
          <h2 id="where">{text.find.whereFirst}</h2>
          <p className={primitives.soft}>{text.find.whereHint}</p>
        </div>
        <ChoiceLinks
          label={text.search.where}
          choices={listProvinces(text).map(({ value, label }) => ({
            key: value,
            label,
            to: addressWith({ where: value }),
            isChosen: false,
            onChoose: () => {
              onProvince(value)
            },
          }))}
        />
      </section>
    </div>
  )
}
