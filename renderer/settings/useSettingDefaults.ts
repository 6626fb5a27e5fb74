import { useEffect, useState } from 'react';
import type { SettingDefaults } from '../../main/contract/settings.ts';
import { useDesk } from '../DeskContext.tsx';

/** What stands where a setting is left open; null until it is known. */
export function useSettingDefaults(): SettingDefaults | null {
  const { actions } = useDesk();
  const [defaults, setDefaults] = useState<SettingDefaults | null>(null);
  useEffect(() => {
    let shown = true;
    void actions.settingDefaults().then((found) => {
      if (shown) setDefaults(found);
    });
    return () => {
      shown = false;
    };
  }, [actions]);
  return defaults;
}
