import { useMemo, useRef, type ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readFindQuestion, writeFindQuestion } from '#src/areas/openings/model/findQuestion.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { paths } from '#src/config/paths.ts'
import { ChoiceLinks } from '#src/ui/ChoiceLinks.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { FindFilters } from './FindFilters.tsx'
import styles from './FindPage.module.css'
import { FindResults } from './FindResults.tsx'
import { WhereChoice } from './WhereChoice.tsx'

/** Open times of all clinics, by what, where and when, soonest first. All of the question is in the address. */
export function FindPage(): ReactElement {
  const text = useFindText()
  const [searchParams] = useSearchParams()
  const { question, leftOut } = useMemo(() => readFindQuestion(searchParams), [searchParams])
  const { what, where } = question
  const address = paths.find(writeFindQuestion(question))
  const headingRef = useRef<HTMLHeadingElement>(null)
  // The link that was pressed leaves with the choice of the province, or with the results.
  useFocusFallback(headingRef, where === null ? 'province' : 'results')
  return (
    <div className={primitives.stack5}>
      <div>
        <div className={styles.head}>
          <PageHeading description={text.find.pageDescription} headingRef={headingRef}>
            {text.find.title}
          </PageHeading>
          <ChoiceLinks
            label={text.services.views}
            choices={[
              { key: 'time', label: text.services.byTime, to: address, isChosen: true },
              {
                key: 'clinic',
                label: text.services.byClinic,
                to: what === null ? paths.services() : paths.servicesOf(what),
                isChosen: false,
              },
            ]}
          />
        </div>
        <StatusText>{leftOut.length === 0 ? null : text.find.leftOut(leftOut)}</StatusText>
      </div>
      {where === null ? (
        <WhereChoice question={question} />
      ) : (
        <>
          <FindFilters question={question} />
          <FindResults question={{ ...question, where }} address={address} />
        </>
      )}
    </div>
  )
}
