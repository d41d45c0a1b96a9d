-- Nobody can be registered at a parking space or at land: what the notice does not say there is no unknown answer.
UPDATE houses SET risk_hukou = '8' WHERE risk_hukou = '9' AND usage IN ('116', '117');
