import { useState, type ReactElement } from 'react'
import { useAction } from '#src/core/state/useAction.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'

interface CopyButtonProps {
  /** What is copied. */
  readonly value: string
  readonly variant?: 'primary'
  readonly children: string
  /** What is said after it was copied. */
  readonly copied: string
  /** What is said where the browser does not allow it. */
  readonly failed: string
}

/** A button that copies a text, and says whether it did. */
export function CopyButton({
  value,
  variant,
  children,
  copied,
  failed,
}: CopyButtonProps): ReactElement {
  const [isCopied, setIsCopied] = useState(false)
  const copy = useAction(
    () => navigator.clipboard.writeText(value),
    () => {
      setIsCopied(true)
    },
  )
  return (
    <>
      <Button
        {...(variant !== undefined && { variant })}
        isPending={copy.pending}
        onClick={() => {
          setIsCopied(false)
          copy.run()
        }}
      >
        {children}
      </Button>
      <StatusText tone="success">{isCopied ? copied : null}</StatusText>
      <ErrorText>{copy.failure === null ? null : failed}</ErrorText>
    </>
  )
}
