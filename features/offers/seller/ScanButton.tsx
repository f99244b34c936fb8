import { gtinOf } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useHydrated } from '@cubby/site';
import { Button, Dialog, Notice } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';

type Detector = { detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;
const formats = ['ean_13', 'ean_8', 'upc_a', 'itf'];
/** Some browsers read barcodes themselves (W3C Accelerated Shape Detection): no picture leaves the device. */
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
const pauseMs = 150;

/** Reads a barcode with the camera, if the browser supports it. */
export function ScanButton({ onFound }: { onFound: (gtin: string) => void }) {
  const { text } = useText();
  const [open, setOpen] = useState(false);
  if (!useHydrated() || !detectorClass()) return null;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {text('offers.own.scan')}
      </Button>
      {open && (
        <ScanDialog
          onClose={() => setOpen(false)}
          onFound={(gtin) => {
            setOpen(false);
            onFound(gtin);
          }}
        />
      )}
    </>
  );
}

function ScanDialog({ onFound, onClose }: { onFound: (gtin: string) => void; onClose: () => void }) {
  const { text } = useText();
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    let camera: MediaStream | undefined;
    const scan = async () => {
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return stop(camera);
      const seen = video.current!;
      seen.srcObject = camera;
      await seen.play();
      const detector = new (detectorClass()!)({ formats });
      while (!isOver) {
        const gtin = (await detector.detect(seen)).map(({ rawValue }) => gtinOf(rawValue)).find(Boolean);
        if (gtin && !isOver) return found.current(gtin);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    scan().catch(() => {
      if (!isOver) setFailed(true);
    });
    return () => {
      isOver = true;
      if (camera) stop(camera);
    };
  }, []);
  return (
    <Dialog open onClose={onClose} title={text('offers.own.scan.title')} closeLabel={text('inner.cancel')}>
      {hasFailed ? (
        <Notice tone="error" live>
          {text('offers.own.scan.refused')}
        </Notice>
      ) : (
        <>
          <p className="mb-3">{text('offers.own.scan.text')}</p>
          <video ref={video} className="w-full rounded-md" muted playsInline />
        </>
      )}
    </Dialog>
  );
}

const stop = (camera: MediaStream): void => {
  for (const track of camera.getTracks()) track.stop();
};
