import type { ReactNode } from 'react';
import { kind as kinds } from '../button.css.ts';
import { PersonIcon } from '../icons.tsx';
import * as styles from './photo.css.ts';

/** Shows a photo in 180 by 220 pixels. A `plain` photo fills its element and has no border. */
export function PhotoFrame(props: {
  readonly src: string | null;
  readonly alt: string;
  readonly placeholder?: string | undefined;
  readonly plain?: boolean | undefined;
}) {
  const { alt, placeholder, plain = false, src } = props;
  if (src !== null) {
    return (
      <img
        alt={alt}
        className={plain ? `${styles.image} ${styles.plain}` : styles.image}
        height={220}
        src={src}
        width={180}
      />
    );
  }
  return (
    <div className={plain ? `${styles.empty} ${styles.plainEmpty}` : styles.empty}>
      <PersonIcon className={styles.sign} />
      <span>{placeholder}</span>
    </div>
  );
}

export function PhotoWidget(props: { readonly picture: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.widget}>
      {props.picture}
      <div className={styles.side}>{props.children}</div>
    </div>
  );
}

/** Shows the same part of the picture that the photo will have. */
export function CameraView({ label, stream }: { readonly label: string; readonly stream: MediaStream }) {
  return (
    <video
      aria-label={label}
      autoPlay
      className={styles.video}
      height={220}
      muted
      playsInline
      ref={(element) => {
        if (element && element.srcObject !== stream) element.srcObject = stream;
      }}
      width={180}
    />
  );
}

/** The button that chooses a file. If the user chooses the same file again, `onFile` is called again. */
export function FileButton(props: {
  readonly id: string;
  readonly children: ReactNode;
  readonly onFile: (file: File) => void;
}) {
  return (
    <label className={styles.file} htmlFor={props.id}>
      <input
        accept="image/jpeg,image/png,image/webp"
        className={styles.fileInput}
        id={props.id}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) props.onFile(file);
          event.target.value = '';
        }}
        type="file"
      />
      <span className={kinds.secondary}>{props.children}</span>
    </label>
  );
}
