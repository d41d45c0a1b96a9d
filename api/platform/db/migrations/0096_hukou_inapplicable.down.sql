UPDATE houses SET risk_hukou = '9' WHERE risk_hukou = '8';
