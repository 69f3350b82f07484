import { useState, type ReactElement } from 'react'
import { Button } from './Button.tsx'
import { ErrorText } from './ErrorText.tsx'
import { StatusText } from './StatusText.tsx'

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
  const [state, setState] = useState<'idle' | 'pending' | 'copied' | 'failed'>('idle')

  async function copy(): Promise<void> {
    setState('pending')
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <Button
        {...(variant !== undefined && { variant })}
        isPending={state === 'pending'}
        onClick={() => {
          void copy()
        }}
      >
        {children}
      </Button>
      <StatusText tone="success">{state === 'copied' ? copied : null}</StatusText>
      <ErrorText>{state === 'failed' ? failed : null}</ErrorText>
    </>
  )
}
