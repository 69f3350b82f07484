import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import styles from './RequestList.module.css'

interface ApproveSeveralProps {
  readonly chosenCount: number
  readonly areAllChosen: boolean
  readonly onChooseAll: (areAllChosen: boolean) => void
  readonly onApprove: () => void
}

/** Chooses every request, and approves those that are chosen. */
export function ApproveSeveral({
  chosenCount,
  areAllChosen,
  onChooseAll,
  onApprove,
}: ApproveSeveralProps): ReactElement {
  const words = useDeskText().desk
  return (
    <div className={styles.several}>
      <Checkbox
        name="every-request"
        label={words.chooseAll}
        value={areAllChosen}
        onChange={onChooseAll}
      />
      <Button disabled={chosenCount === 0} onClick={onApprove}>
        {words.approveCount(chosenCount)}
      </Button>
    </div>
  )
}
