type Props = { label: string; isChosen: boolean | 'some'; onChange: (isChosen: boolean) => void }

/** A checkbox without a visible label, as large to touch as a button. */
export function ChooseBox({ label, isChosen, onChange }: Props) {
  return (
    <label className="-my-2 -ml-2 flex cursor-pointer p-2">
      <input
        type="checkbox"
        className="check"
        aria-label={label}
        checked={isChosen === true}
        ref={(box) => {
          if (box) box.indeterminate = isChosen === 'some'
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
