import { useEffect, useState, useSyncExternalStore } from 'react'
import { themeSetting } from '#app/settings/theme.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { paths } from '#schema/paths.ts'
import { toBrandPicturePath } from '#schema/theme/brand-picture-path.ts'
import { useEditorContext } from '../editor/content/editor-context.tsx'
import { listThemePictureCrops, type ThemePictureCrop } from './picture-crops.ts'

/** How the chosen pictures are cut, with the way to the focal area of each. Nothing without pictures. */
export function ThemePictureCropsSection() {
  const { store } = useEditorContext()
  const content = useSyncExternalStore(store.subscribeAll, () => store.content)
  const drawnAt = useTimeOfReturn()
  const crops = listThemePictureCrops(upgradeStoredContent(themeSetting.fields, content, 'view'))
  if (crops.length === 0) return null
  return (
    <section className="theme-verdict" aria-labelledby="theme-crops">
      <h2 id="theme-crops">Crops of pictures</h2>
      <p>
        Each picture is cut around its focal area. Move the area where a crop misses what matters, or choose another
        picture for phones. Visitors see a moved area within a day.
      </p>
      <ul className="theme-crops">
        {crops.map((each) => (
          <Crop key={`${each.label} ${each.image} ${drawnAt}`} {...each} drawnAt={drawnAt} />
        ))}
      </ul>
    </section>
  )
}

function Crop({ label, image, crop, drawnAt }: ThemePictureCrop & { drawnAt: number }) {
  const [isMissing, setIsMissing] = useState(false)
  return (
    <li>
      {isMissing ? (
        <span className="field-error">Not everybody may see this picture, so it is not shown.</span>
      ) : (
        <img
          src={`${toBrandPicturePath(image, crop)}?at=${drawnAt}`}
          alt={`Crop: ${label}`}
          data-crop={crop}
          onError={() => setIsMissing(true)}
        />
      )}
      <span>{label}</span>
      <a href={paths.wagtail.image(image)} target="_blank" rel="noreferrer">
        Move the focal area<span className="visually-hidden"> of {label} (opens in a new tab)</span>
      </a>
    </li>
  )
}

/** When the editor opened or last returned to this window. Crops are drawn again then: a focal area may have moved. */
function useTimeOfReturn(): number {
  const [time, setTime] = useState(() => Date.now())
  useEffect(() => {
    const update = () => setTime(Date.now())
    addEventListener('focus', update)
    return () => removeEventListener('focus', update)
  }, [])
  return time
}
