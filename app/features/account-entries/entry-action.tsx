import { TextLink } from '#app/ui/text-link.tsx'

type Props = { id?: string; text: string; of: string | undefined; onClick: () => void }

/** An action on one of several entries; `of` names the entry for screen readers. */
export function EntryAction({ text, of, ...button }: Props) {
  return (
    <TextLink {...button}>
      {text}
      <span className="sr"> {of}</span>
    </TextLink>
  )
}
