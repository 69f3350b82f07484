import { useMemo, useRef, type ReactElement } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { readFindQuestion, writeFindQuestion } from '#src/areas/openings/model/findQuestion.ts'
import { useRememberedProvince } from '#src/areas/openings/state/useRememberedProvince.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { paths } from '#src/config/paths.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { FindFilters } from './FindFilters.tsx'
import styles from './FindPage.module.css'
import { FindResults } from './FindResults.tsx'
import { WhereChoice } from './WhereChoice.tsx'
import { WordsField } from './WordsField.tsx'

/** Open times of all clinics, by what, where and when, soonest first. All of the question is in the address. */
export function FindPage(): ReactElement {
  const text = useFindText()
  const [searchParams] = useSearchParams()
  const { question, leftOut } = useMemo(() => readFindQuestion(searchParams), [searchParams])
  const { what, where } = question
  const { province, remember } = useRememberedProvince()
  const address = paths.find(writeFindQuestion(question))
  const headingRef = useRef<HTMLHeadingElement>(null)
  // The link that was pressed leaves with the choice of the province, or with the results.
  useFocusFallback(headingRef, where === null ? 'province' : 'results')
  if (where === null && province !== null) {
    return <Navigate to={paths.find(writeFindQuestion({ ...question, where: province }))} replace />
  }
  const browse = (
    <p className={styles.browse}>
      <Link to={what === null ? paths.services() : paths.servicesOf(what)}>{text.find.browse}</Link>
    </p>
  )
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <PageHeading description={text.find.pageDescription} headingRef={headingRef}>
          {text.find.title}
        </PageHeading>
      </div>
      <WordsField question={question} />
      {where === null ? null : (
        <FindFilters question={{ ...question, where }} onProvince={remember} />
      )}
      <div className={styles.part}>
        <StatusText>{leftOut.length === 0 ? null : text.find.leftOut(leftOut)}</StatusText>
        {where === null ? (
          <WhereChoice question={question} onProvince={remember} />
        ) : (
          <FindResults question={{ ...question, where }} address={address} browse={browse} />
        )}
        {where === null ? browse : null}
      </div>
    </div>
  )
}
