import { useState, type ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { accountFileName, accountFileText } from '#src/areas/profile/model/accountData.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { saveFile } from '#src/ui/saveFile.ts'
import { StatusText } from '#src/ui/StatusText.tsx'
import { FoldedSection } from './AccountSection.tsx'

interface Saved {
  readonly count: number
  readonly unreadable: number
}

/** 'Download my data': everything that is stored about the account, as a file. */
export function DownloadSection({ account }: { readonly account: Account }): ReactElement {
  const text = useProfileText()
  const words = text.account
  const repositories = useRepositories()
  const [count, setCount] = useState(0)
  const [saved, setSaved] = useState<Saved | null>(null)
  const download = useAction(async () => {
    setSaved(null)
    setCount(0)
    const data = await repositories.account.collectData(account, setCount)
    const now = repositories.connection.now()
    saveFile(accountFileName(now), 'application/json', accountFileText(data, now))
    setSaved({
      count: Object.keys(data.records).length,
      unreadable: Object.keys(data.unreadable).length,
    })
  })

  const missing = saved?.unreadable ?? 0
  const incomplete = missing > 0 ? words.downloadIncomplete(missing) : null
  const problem =
    download.failure === null
      ? incomplete
      : failureText(text, download.failure, { during: 'loading' })

  return (
    <FoldedSection title={words.dataTitle}>
      <p>{words.dataIntro[account.role]}</p>
      {account.role === 'clinic' ? <p>{words.pictures}</p> : null}
      <Button isPending={download.pending} onClick={download.run}>
        {words.download}
      </Button>
      {download.pending ? <p>{words.downloading(count)}</p> : null}
      <StatusText tone="success">
        {saved === null ? null : words.downloaded(saved.count)}
      </StatusText>
      <ErrorText>{problem}</ErrorText>
    </FoldedSection>
  )
}
